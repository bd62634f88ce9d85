import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Card } from '../../ui/pieces/card.tsx';
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
  const details = useRef<HTMLDetailsElement>(null);
  // A form is rendered when it is first opened, and keeps what was typed when it is closed.
  const [wasOpened, setWasOpened] = useState(opened ?? false);
  const look = () => {
    if (details.current?.open) setWasOpened(true);
  };
  // Opened before hydration, or by an address.
  useEffect(look, []);
  return (
    <details ref={details} className={styles.matter} open={opened} onToggle={look}>
      <summary>
        <Heading>{title}</Heading>
        {state && <span className={styles.state}>{state}</span>}
      </summary>
      <div id={id} className={styles.inside}>
        {wasOpened && children}
      </div>
    </details>
  );
}
