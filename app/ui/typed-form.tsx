import { type FormEventHandler, type ReactNode, useRef } from 'react';
import { useWrongField } from './use-wrong-field.ts';

/** What Mantine's useForm gives. */
type Checked<Values> = {
  onSubmit(send: (values: Values) => void, whenWrong: () => void): FormEventHandler<HTMLFormElement>;
};

type Props<Values> = {
  form: Checked<Values>;
  /** Sends what was typed once it is in order, and says for itself what came of it. */
  send: (values: Values) => Promise<void>;
  className?: string;
  children: ReactNode;
};

/** Leads to the first wrong field whenever it could not be sent. */
export function TypedForm<Values>({ form, send, className, children }: Props<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const leadToWrong = useWrongField(element);
  const submit = (values: Values) => void send(values).then(leadToWrong);
  return (
    <form
      ref={element}
      className={className}
      method="post"
      noValidate
      onSubmit={form.onSubmit(submit, leadToWrong)}
    >
      {children}
    </form>
  );
}
