import { Island } from '../../../islands/island.tsx';
import { titleIn } from '../../facts/use-farm.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { Route } from './+types/reset-password-page.ts';
import { AccountCard } from './account-card.tsx';
import NewPassword from './new-password.island.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titleIn(matches, 'New password') },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPasswordPage() {
  return (
    <AccountCard heading="New password">
      <noscript>
        <Notice tone="warning">
          Choosing a new password needs JavaScript. Please turn it on and reload this page.
        </Notice>
      </noscript>
      <Island name="new-password" component={NewPassword} when="visible" props={{}} />
    </AccountCard>
  );
}
