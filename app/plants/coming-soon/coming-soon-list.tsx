import type { ComingSoonGroup, ComingSoonList } from './coming-soon-catalog.ts';
import styles from './coming-soon-list.module.css';

function Group({ name, varieties }: ComingSoonGroup) {
  return (
    <details className={styles.group}>
      <summary className={styles.name}>
        {name}
        <span className={styles.count}>
          {varieties.length}
          <span className="visually-hidden">{varieties.length === 1 ? ' variety' : ' varieties'}</span>
        </span>
        <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.arrow}>
          <path d="M6 9l6 6 6-6" />
        </svg>
      </summary>
      <ul className={styles.varieties}>
        {varieties.map(({ variety, expected }) => (
          <li key={variety}>
            {variety}
            {expected && <span className={styles.expected}>{`, ${expected}`}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

export function ComingSoonGroups({ title, groups }: ComingSoonList) {
  return (
    <section className={styles.section}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.name} {...group} />
        ))}
      </div>
    </section>
  );
}
