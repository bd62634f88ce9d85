import { EditorForm, type Save } from '../../forms/editor-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { type NameForm, nameForm } from './person-name.ts';

/** @property isOwn whether a browser may fill it in */
type Props = { saved: NameForm; save: Save<NameForm>; isOwn?: boolean; onClose: () => void };

export function NameEditor({ saved, save, isOwn, onClose }: Props) {
  return (
    <EditorForm schema={nameForm} saved={saved} save={save} onClose={onClose}>
      {(field) => (
        <>
          <TextField
            label="First name"
            autoComplete={isOwn ? 'given-name' : 'off'}
            required
            {...field('first_name')}
          />
          <TextField
            label="Last name"
            autoComplete={isOwn ? 'family-name' : 'off'}
            required
            {...field('last_name')}
          />
        </>
      )}
    </EditorForm>
  );
}
