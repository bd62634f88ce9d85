import { useRevalidator } from 'react-router';
import { Button } from '../pieces/button.tsx';
import { Notice } from '../pieces/notice.tsx';

export function ListUnread({ says }: { says: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="warning" className="under-12">
      <p className="under-8">
        {says}
        <span>{` It is shown as it was before.`}</span>
      </p>
      <Button variant="quiet" small busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </Notice>
  );
}
