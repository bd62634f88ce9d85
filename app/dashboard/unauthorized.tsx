import { useFarmIfRead } from '../farm/use-farm.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Hen } from '../ui/illustrations/hen.tsx';
import { useAboutThisAnswer } from '../ui/server-only.ts';
import styles from './unauthorized.module.css';

/** What a visitor sees where an account is needed. */
export function Unauthorized() {
  const read = useFarmIfRead();
  const { farm } = useAboutThisAnswer();
  const name = read?.facts.shortName ?? farm?.shortName;
  return (
    <div className={`wrap ${styles.place}`}>
      <title>{name ? `401 - Unauthorized · ${name}` : '401 - Unauthorized'}</title>
      <EmptyState
        picture={<Hen />}
        title="401 - Unauthorized"
        heading="h1"
        action={<ButtonLink href="/login">Login</ButtonLink>}
      >
        This part of the farm opens after you log in.
      </EmptyState>
    </div>
  );
}
