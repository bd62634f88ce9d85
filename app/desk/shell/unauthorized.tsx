import { href, useLocation } from 'react-router';
import { leadingTo, nextPage } from '../../access/next-page.ts';
import { useFarmIfRead } from '../../facts/use-farm.ts';
import { useThisAnswer } from '../../ui/frame/this-answer.ts';
import { Drawing } from '../../ui/illustrations/drawing.tsx';
import hen from '../../ui/illustrations/hen.svg?raw';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import { EmptyState } from '../../ui/pieces/empty-state.tsx';

export function Unauthorized() {
  const read = useFarmIfRead();
  const { farm } = useThisAnswer();
  const { pathname, search } = useLocation();
  const name = read?.facts.shortName ?? farm?.shortName;
  return (
    <div className="wrap middle">
      <title>{name ? `401 - Unauthorized · ${name}` : '401 - Unauthorized'}</title>
      <EmptyState
        picture={<Drawing of={hen} />}
        title="401 - Unauthorized"
        heading="h1"
        action={<ButtonLink href={leadingTo(href('/login'), nextPage(pathname + search))}>Login</ButtonLink>}
      >
        This part of the farm opens after you log in.
      </EmptyState>
    </div>
  );
}
