import { href, useLocation, useNavigation, useRevalidator } from 'react-router';
import { wholeName } from '../../../core/whole-name.ts';
import type { StaffRole } from '../../../db/roles.ts';
import { mayOpen } from '../../access/signed-in.server.ts';
import { formatDay } from '../../facts/calendar/farm-time.ts';
import { useFields } from '../../forms/drafts/use-fields.ts';
import { useShowSaved } from '../../forms/drafts/use-show-saved.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { SearchForm } from '../../forms/search-form.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { useFunction } from '../../forms/use-function.ts';
import { useLostFocus } from '../../forms/use-lost-focus.ts';
import { couldNotBeLoaded } from '../../ui/frame/instead.ts';
import { STALE, type TabHandle } from '../../ui/frame/tab-handle.ts';
import { cacheLastRead } from '../../ui/lists/last-read.ts';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { useSearchText } from '../../ui/lists/use-search-text.ts';
import { Button } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { EmailText } from '../../ui/pieces/email-text.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';
import { ToggleGroup } from '../../ui/pieces/toggle-group.tsx';
import type { Route } from './+types/people-page.ts';
import { type FoundAccounts, findAccounts } from './find-accounts.server.ts';
import { OneAccount } from './one-account.tsx';
import { OnePerson } from './one-person.tsx';
import { readPeople } from './people.server.ts';
import { inviteInput, ONE_OF, ROLE_MAY, ROLE_WORDS } from './people.ts';
import styles from './people-page.module.css';
import { StaffSignIn } from './staff-sign-in.tsx';

type OpenInvitationProps = { email: string; role: StaffRole; expiresAt: Date };

function OpenInvitation({ email, role, expiresAt }: OpenInvitationProps) {
  const withdraws = useFunction('withdraw-invitation');
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function withdraw() {
    const answer = await withdraws.call({ email });
    if (!answer) return;
    if (answer.ok) showToast(answer.body.message);
    else showToast(answer.problem, 'error');
    void revalidate();
  }

  return (
    <li className="head">
      <div>
        <strong>
          <EmailText text={email} />
        </strong>
        <p className="hint">{`As ${ONE_OF[role]}. The link works until ${formatDay(expiresAt)}.`}</p>
      </div>
      <Button
        variant="quiet"
        small
        busy={withdraws.busy}
        aria-label={`Take back the invitation to ${email}`}
        onClick={() => void withdraw()}
      >
        Take back
      </Button>
    </li>
  );
}

const EMPTY = { email: '', role: 'helper' as StaffRole, password: '' };

const CHOICES = [
  { value: 'helper', label: ROLE_WORDS.helper },
  { value: 'admin', label: ROLE_WORDS.admin },
] as const;

function InviteForm() {
  const showSaved = useShowSaved();
  const form = useFields({
    start: EMPTY,
    saves: useFunction('invite', { typed: true }),
    input: (draft) => draft,
    schema: inviteInput,
    problemOf: ({ fields, problem }) => (Object.keys(fields).length ? '' : problem),
    onSaved: startOver,
  });

  function startOver(answer: { message: string }): void {
    form.edit(EMPTY);
    showSaved(answer);
  }

  return (
    <Card as="section" aria-labelledby="invite">
      <form {...form.props} className="stack gap-18">
        <h2 id="invite">Invite someone</h2>
        <p>We’ll email a link. Whoever opens the link can work here, so double-check the address.</p>
        <div className="stack gap-8 start">
          <ToggleGroup
            legend="Role"
            name="role"
            options={CHOICES}
            value={form.draft.role}
            onChange={(role) => form.edit({ role })}
          />
          <p className="hint" aria-live="polite">
            {ROLE_MAY[form.draft.role]}
          </p>
        </div>
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          required
          {...form.text('email')}
        />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          {...form.text('password')}
        />
        {form.problem && <Notice tone="error">{form.problem}</Notice>}
        <div>
          <Button type="submit" busy={form.busy}>
            Send the invitation
          </Button>
        </div>
      </form>
    </Card>
  );
}

function foundInWords({ accounts, found }: FoundAccounts): string {
  if (found === 0) return 'No account has that name or email.';
  if (found > accounts.length)
    return `The first ${accounts.length} of ${found} accounts. Type more to narrow it down.`;
  return found === 1 ? '1 account' : `${found} accounts`;
}

/** @param found null before anybody searched */
function AccountSearch({ query, found }: { query: string; found: FoundAccounts | null }) {
  const { search } = useLocation();
  const { location: next } = useNavigation();
  const busy = next?.pathname === href('/dashboard/people') && next.search !== search;
  const show = useSearchText();
  return (
    <Card as="section" aria-labelledby="find">
      <h2 id="find">Find an account</h2>
      <p className="hint over-4 under-12">For a neighbor who can’t log in, or who lost a phone.</p>
      <SearchForm label="Search accounts" placeholder="Name or email" query={query} onSearch={show} />
      <p role="status" className="count">
        {found && <span>{foundInWords(found)}</span>}
        {busy && <Spinner />}
      </p>
      {found && found.accounts.length > 0 && (
        <ul className="ruled over-8 whole" aria-label="Accounts found" aria-busy={busy}>
          {found.accounts.map((account) => (
            <OneAccount key={account.id} account={account} />
          ))}
        </ul>
      )}
    </Card>
  );
}

export const handle: TabHandle = {
  who: 'owners',
  title: 'People',
  stale: STALE,
  instead: { failed: couldNotBeLoaded('This page') },
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const { farmContext, who } = await mayOpen(handle, context);
  const query = searchOnly.in(request).query;
  const [people, found] = await Promise.all([
    readPeople(farmContext, who),
    query ? findAccounts(farmContext, who, query) : null,
  ]);
  const { staffNeedTwoSteps } = await farmContext.farm();
  const isAal2 = who.proof.level === 'aal2';
  return { ...people, me: who.id, query, found, staffNeedTwoSteps, isAal2 };
}

export const clientLoader = cacheLastRead<typeof loader>();

export default function PeoplePage({ loaderData }: Route.ComponentProps) {
  const { staff, invited, me, query, found, staffNeedTwoSteps, isAal2 } = loaderData;
  const heading = useLostFocus(staff, null);
  const owners = staff.filter(({ role }) => role === 'admin').length;
  return (
    <>
      <h1>People</h1>
      <p className="hint">
        Owners run the farm on this site. Helpers lend a hand with eggs, plants and the stand.
      </p>
      <div className={styles.columns}>
        <div className="stack gap-18">
          <Card as="section" aria-labelledby="staff">
            <h2 ref={heading} tabIndex={-1} id="staff">
              Who works here
            </h2>
            <ul className="ruled over-8 whole">
              {staff.map(({ id, firstName, lastName, email, role }) => (
                <OnePerson
                  key={id}
                  id={id}
                  name={wholeName({ firstName, lastName })}
                  email={email}
                  isMe={id === me}
                  role={role}
                  isLastOwner={role === 'admin' && owners === 1}
                />
              ))}
            </ul>
          </Card>
          {invited.length > 0 && (
            <Card as="section" aria-labelledby="invited">
              <h2 id="invited">Invited</h2>
              <ul className="ruled over-8 whole">
                {invited.map((invitation) => (
                  <OpenInvitation key={invitation.email} {...invitation} />
                ))}
              </ul>
            </Card>
          )}
          <AccountSearch query={query} found={found} />
        </div>
        <div className="stack gap-18">
          <InviteForm />
          <StaffSignIn staff={staff} required={staffNeedTwoSteps} mayRequire={isAal2} />
        </div>
      </div>
    </>
  );
}
