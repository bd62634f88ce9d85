import type { ReactNode } from 'react';
import { Card } from '../../ui/pieces/card.tsx';
import { Unfold } from '../../ui/pieces/unfold.tsx';
import tab from './farm-tab.module.css';
import styles from './matter-card.module.css';

type Props = {
  title: string;
  state?: string | null;
  id?: string;
  opened?: boolean;
  children: ReactNode;
};

export function MatterCard(props: Props) {
  return (
    <Card as="section" className={tab.card} aria-label={props.title}>
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
            {state && <span className={styles.state}>{state}</span>}
          </>
        }
      >
        {() => children}
      </Unfold>
    </div>
  );
}
