import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import type { z } from 'zod/mini';
import { Button } from '../ui/pieces/button.tsx';
import { DialogButtons } from '../ui/pieces/dialog-buttons.tsx';
import { Notice } from '../ui/pieces/notice.tsx';
import { useToast } from '../ui/pieces/toast.tsx';
import type { Answer } from './answer.ts';
import type { CallOptions } from './call-function.ts';
import { useForm } from './use-form.ts';

type Values = Record<string, string>;

export type Save<Typed> = (typed: Typed, options: CallOptions) => Promise<Answer<{ message: string }>>;

type Props<Typed extends Values> = {
  schema: z.core.$ZodType<Typed, Typed>;
  saved: Typed;
  save: Save<Typed>;
  children: (field: ReturnType<typeof useForm<z.core.$ZodType<Typed, Typed>, never>>['field']) => ReactNode;
  onClose: () => void;
};

/** In place of what it corrects, until it is saved or left. */
export function EditorForm<Typed extends Values>({ schema, saved, save, children, onClose }: Props<Typed>) {
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const form = useForm({
    schema,
    reply: { problem: '', fields: {}, values: saved },
    async send(typed: Typed, options: CallOptions) {
      const answer = await save(typed, options);
      if (answer.ok) showToast(answer.body.message);
      // After a 404 too: the neighbor left the list meanwhile.
      if (answer.ok || answer.status === 404) await revalidate();
      if (answer.ok) onClose();
      return answer;
    },
  });
  return (
    <form {...form.props} className="stack gap-18" aria-busy={form.busy}>
      {children(form.field)}
      {form.problem && (
        <Notice tone="error" posted={form.posted}>
          {form.problem}
        </Notice>
      )}
      <DialogButtons>
        <Button variant="quiet" disabled={form.busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" busy={form.busy}>
          Save changes
        </Button>
      </DialogButtons>
    </form>
  );
}
