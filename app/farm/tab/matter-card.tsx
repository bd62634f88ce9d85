import type { ReactNode } from 'react';
import { Card } from '../../ui/pieces/card.tsx';
import { Unfold } from '../../ui/pieces/unfold.tsx';
import styles from './farm-tab.module.css';

type Props = {
  title: string;
  state?: string | null;
  id?: string;
  opened?: boolean;
  children: ReactNode;
};

export function MatterCard(props: Props) {
  return (
    <Card as="section" className={`roomy ${styles.card}`} aria-label={props.title}>
      <Matter {...props} heading="h3" />
    </Card>
  );
}

export function Matter({
  title,
  state,
  id,
  opened,
  heading: Heading,
  children,
}: Props & { heading: 'h3' | 'h4' }) {
  return (
    <div className={styles.matter}>
      <Unfold
        id={id}
        opened={opened}
        summary={
          <>
            <Heading>{title}</Heading>
            {state && <span className="soft small">{state}</span>}
          </>
        }
      >
        {() => children}
      </Unfold>
    </div>
  );
}
