import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { leadTo } from './lead-to.ts';
import styles from './notice.module.css';

type Tone = 'info' | 'success' | 'error' | 'warning';

const SIGNS: Record<Tone, ReactNode> = {
  info: <path d="M12 11v6M12 7.2v.1" />,
  success: <path d="M7.5 12.5l3 3 6-6.5" />,
  error: <path d="M12 6.8v6.4M12 16.8v.1" />,
  warning: <path d="M12 6.8v6.4M12 16.8v.1" />,
};

type NoticeProps = {
  tone?: Tone;
  title?: string;
  children: ReactNode;
  className?: string;
  /** Came because of what somebody did. */
  answers?: boolean;
  /** Came with the page, as the answer to a posted form. */
  posted?: boolean;
};

/** An error or a success that comes later answers somebody: it comes into view and takes the focus. */
export function Notice({
  tone = 'info',
  title,
  children,
  className,
  answers = tone === 'error' || tone === 'success',
  posted,
}: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const words = typeof children === 'string' ? children : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are another answer
  useEffect(() => {
    if (answers) leadTo(place.current);
  }, [answers, words]);
  return (
    <div
      ref={place}
      // The browser itself leads there, without JavaScript.
      {...(posted && { autoFocus: true, tabIndex: -1, 'data-posted': '' })}
      className={classNames(styles.notice, styles[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.sign}>
        <circle cx="12" cy="12" r="10" />
        {SIGNS[tone]}
      </svg>
      <div>
        {title && <strong className={styles.title}>{title}</strong>}
        <div>{children}</div>
      </div>
    </div>
  );
}
