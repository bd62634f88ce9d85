import { href } from 'react-router';
import { hasPage } from '../../../offered.ts';
import { useFarm } from '../../facts/use-farm.ts';
import { ButtonLink } from '../../ui/pieces/button.tsx';
import styles from './home-page.module.css';

type Look = 'primary' | 'quiet';

/** @param growing nothing is in stock yet */
export function WaysIn({ growing }: { growing: boolean }) {
  const farm = useFarm();
  const { now, comingSoon } = farm;
  const soon = growing && comingSoon && !now.rest;
  const plants = (look: Look) => (
    <ButtonLink key="plants" href={href(soon ? '/coming-soon' : '/greenhouse')} variant={look}>
      {soon
        ? 'See what is growing'
        : now.rest
          ? `See what we had in ${now.rest.month}`
          : 'See what is in stock'}
    </ButtonLink>
  );
  const eggs = (look: Look) => (
    <ButtonLink key="eggs" href={href(now.eggs.offered ? '/ask-for-eggs' : '/egg-list')} variant={look}>
      {now.eggs.offered ? 'Ask for eggs' : 'The egg list'}
    </ButtonLink>
  );
  const ways = [
    ...(hasPage(farm, href('/in-stock')) ? [plants] : []),
    ...(hasPage(farm, href('/egg-list')) ? [eggs] : []),
  ];
  const [first, second] = now.rest ? ways.toReversed() : ways;
  return (
    <div className={styles.actions}>
      {first?.('primary')}
      {second?.('quiet')}
    </div>
  );
}
