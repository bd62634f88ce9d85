import { useState } from 'react';
import { href, useRevalidator } from 'react-router';
import { useFunction } from '../../forms/use-function.ts';
import { Button, ButtonLink } from '../../ui/pieces/button.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import { useToast } from '../../ui/pieces/toast.tsx';

/** The button always asks: the server names what is missing. */
export function OpenFarm({ ready }: { ready: boolean }) {
  const opens = useFunction('open-farm');
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState('');

  async function open() {
    setProblem('');
    const answer = await opens.call({});
    if (!answer) return;
    if (!answer.ok) return setProblem(answer.problem);
    showToast(answer.body.message);
    void revalidate();
  }

  return (
    <Card
      as="section"
      className="roomy stack gap-12 over-20"
      edge={ready ? 'ready' : undefined}
      aria-label="Open the farm"
    >
      <h2>{ready ? 'Everything is ready' : 'When all is done'}</h2>
      <p>Once it is open, everyone can see your pages and search engines can find them.</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="ways">
        <Button busy={opens.busy} onClick={() => void open()}>
          Open the farm to visitors
        </Button>
        <ButtonLink variant="quiet" href={href('/')}>
          Take a look first
        </ButtonLink>
      </div>
    </Card>
  );
}
