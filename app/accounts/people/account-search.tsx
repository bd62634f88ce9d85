import { href, useLocation, useNavigate, useNavigation } from 'react-router';
import { SearchForm } from '../../forms/search-form.tsx';
import { searchOnly } from '../../ui/lists/list-address.ts';
import { Card } from '../../ui/pieces/card.tsx';
import { Spinner } from '../../ui/pieces/spinner.tsx';
import type { FoundAccounts } from './find-accounts.server.ts';
import { OneAccount } from './one-account.tsx';
import styles from './people-page.module.css';

function foundInWords({ accounts, found }: FoundAccounts): string {
  if (found === 0) return 'No account has that name or email.';
  if (found > accounts.length)
    return `The first ${accounts.length} of ${found} accounts. Type more to narrow it down.`;
  return found === 1 ? '1 account' : `${found} accounts`;
}

/** @param found null before anybody searched */
export function AccountSearch({ query, found }: { query: string; found: FoundAccounts | null }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { location: next } = useNavigation();
  const busy = next?.pathname === href('/dashboard/people') && next.search !== search;
  const show = (text: string) =>
    void navigate(searchOnly.addressOf({ query: text, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <Card as="section" aria-labelledby="find" className={styles.find}>
      <h2 id="find">Find an account</h2>
      <p className={styles.detail}>For a neighbor who can’t log in, or who lost a phone.</p>
      <SearchForm label="Search accounts" placeholder="Name or email" query={query} onSearch={show} />
      <p role="status" className={styles.count}>
        {found && <span>{foundInWords(found)}</span>}
        {busy && <Spinner />}
      </p>
      {found && found.accounts.length > 0 && (
        <ul className={styles.people} aria-label="Accounts found" aria-busy={busy}>
          {found.accounts.map((account) => (
            <OneAccount key={account.id} account={account} />
          ))}
        </ul>
      )}
    </Card>
  );
}
