import { useNavigate } from 'react-router';
import { searchOnly } from './list-address.ts';

/** Leads to what was typed, in place of what was searched for before. */
export function useSearchText(): (query: string) => void {
  const navigate = useNavigate();
  return (query) =>
    void navigate(searchOnly.addressOf({ query, page: 1 }), { replace: true, preventScrollReset: true });
}
