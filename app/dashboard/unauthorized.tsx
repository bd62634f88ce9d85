import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Hen } from '../ui/illustrations/hen.tsx';
import styles from './unauthorized.module.css';

/** What a visitor sees where an account is needed. */
export function Unauthorized() {
  return (
    <div className={`wrap ${styles.place}`}>
      <title>401 - Unauthorized · Prairie Hen</title>
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
