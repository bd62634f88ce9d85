import { href } from 'react-router';
import type { FarmFacts } from '../../../core/farm.ts';
import { SaveRow } from '../../forms/drafts/draft-form.tsx';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import { factsInput } from '../tab/facts-fields.ts';
import styles from '../tab/farm-tab.module.css';
import { isNamed } from './first-run.ts';

function savedOf(facts: FarmFacts) {
  const { name, shortName, street, city, state, zip, phone, emails, updatedAt } = facts;
  const names = isNamed(facts) ? { name, shortName } : { name: '', shortName: '' };
  const email = emails[0]?.address ?? '';
  return {
    draft: { ...names, street, city, state, zip, phone, email },
    version: new Date(updatedAt).toISOString(),
  };
}

const LINE = [
  { name: 'name', sent: 'name', label: 'Name of the farm', hint: 'As on your road sign.', wide: true },
  {
    name: 'shortName',
    sent: 'short_name',
    label: 'Short name',
    hint: 'At the top of every page.',
    wide: true,
  },
  { name: 'street', sent: 'street', label: 'Street', wide: true },
  { name: 'city', sent: 'city', label: 'Town' },
  { name: 'state', sent: 'state', label: 'State' },
  { name: 'zip', sent: 'zip', label: 'ZIP' },
  { name: 'phone', sent: 'phone', label: 'Phone', placeholder: '(612) 555-0100' },
  { name: 'email', sent: 'emails.0.address', label: 'Email', hint: 'Every visitor can read it.', wide: true },
] as const;

export function FirstFactsForm({ facts, onSaved }: { facts: FarmFacts; onSaved: () => void }) {
  const showSaved = useShowSaved();
  const form = useDraft({
    saved: savedOf(facts),
    saves: useFunction('update-farm-facts', { typed: true }),
    input: ({ shortName, email, ...same }, version) => ({
      ...same,
      short_name: shortName,
      emails: [{ about: facts.emails[0]?.about ?? 'Questions', address: email }, ...facts.emails.slice(1)],
      updated_at: version,
    }),
    schema: factsInput,
    theirs: (current) => savedOf(current as FarmFacts),
    merges: true,
    onSaved(answer) {
      showSaved(answer);
      onSaved();
    },
  });

  return (
    <form {...form.props} className={`stack gap-18 over-8 ${styles.facts}`}>
      {form.conflict && (
        <Notice tone="warning" answers>
          {form.conflict.sentence}
        </Notice>
      )}
      {LINE.map(({ name, sent, label, ...more }) => (
        <TextField
          key={name}
          className={'wide' in more ? styles.wide : undefined}
          label={label}
          hint={'hint' in more ? more.hint : undefined}
          placeholder={'placeholder' in more ? more.placeholder : undefined}
          {...form.text(name, sent)}
          disabled={form.busy}
        />
      ))}
      <p className={`hint ${styles.wide}`}>
        For now the map shows the middle of your ZIP area. Set the exact spot later, under{' '}
        <a href={`${href('/dashboard/farm')}#address`}>Address and map</a>: egg customers’ driving distances
        start there.
      </p>
      <div className={styles.wide}>
        <SaveRow form={form} label="Save" />
      </div>
    </form>
  );
}
