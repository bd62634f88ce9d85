import { useState } from 'react';
import { wholeName } from '../../../core/whole-name.ts';
import { callFunction } from '../../forms/call-function.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Button } from '../../ui/pieces/button.tsx';
import { NameEditor } from './name-editor.tsx';

type Props = { firstName: string; lastName: string };

export function OwnName({ firstName, lastName }: Props) {
  const [open, setOpen] = useState(false);
  if (open) {
    return (
      <NameEditor
        saved={{ first_name: firstName, last_name: lastName }}
        save={(typed, options) => callFunction('change-name', typed, options)}
        isOwn
        onClose={() => setOpen(false)}
      />
    );
  }
  return (
    <>
      <TextField label="Name" value={wholeName({ firstName, lastName })} disabled />
      <div>
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Correct your name
        </Button>
      </div>
    </>
  );
}
