import type { ReactNode } from 'react';
import type { FormReply } from '../../forms/form-reply.ts';
import { FormPart } from '../../forms/part/form-part.tsx';
import { Card } from '../../ui/pieces/card.tsx';
import { Notice } from '../../ui/pieces/notice.tsx';
import styles from './tell-me.module.css';

type Said = { message: string } | FormReply | undefined;
type Props = { id: string; heading: string; said: Said; isOver: boolean; over: string; children: ReactNode };

/** The page of an emailed link, and what its buttons said. @param isOver nothing stands behind the link @param over what is said then */
export function LinkPage({ id, heading, said, isOver, over, children }: Props) {
  const problem = said && 'problem' in said ? said.problem || over : '';
  return (
    <div className="wrap">
      <Card className={styles.card}>
        <h1 className="under-18">{heading}</h1>
        <FormPart id={id} failed="Nothing was sent yet. ">
          <div className={styles.form}>
            {said && 'message' in said && (
              <Notice tone="success" posted>
                {said.message}
              </Notice>
            )}
            {problem && (
              <Notice tone="error" posted>
                {problem}
              </Notice>
            )}
            {!said && isOver && <Notice tone="error">{over}</Notice>}
            {children}
          </div>
        </FormPart>
      </Card>
    </div>
  );
}
