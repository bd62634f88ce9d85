import { liveFile } from 'virtual:page-scripts';
import type { ReactNode } from 'react';
import { useThisAnswer } from '../../ui/frame/this-answer.ts';
import { Notice } from '../../ui/pieces/notice.tsx';
import type { FormReply } from '../form-reply.ts';
import type { GoesOn } from './script-header.ts';

type FormPartProps = {
  id: string;
  reply?: FormReply;
  goes?: GoesOn;
  /** What stands before a sentence of this device, such as that it has no signal. */
  failed?: string;
  /** What is said of a fault. */
  fault?: string;
  /** Where it leads even if it fails. */
  anyway?: string;
  className?: string;
  /** Without, it takes them from another part of the page. */
  ownNotices?: boolean;
  children: ReactNode;
};

const TODAY = '/dashboard';

/** While somebody reads that it worked, the browser gets what it will need; the form's script takes these along. */
function TodayAhead() {
  const { todayFiles = [] } = useThisAnswer();
  return todayFiles.map((file) => {
    const how = file.endsWith('.css') ? ({ rel: 'preload', as: 'style' } as const) : { rel: 'modulepreload' };
    return <link key={file} href={file} {...how} data-ahead="" />;
  });
}

/** What the form's script (forms.live.ts) puts in place of the old one after each answer. */
export function FormPart(props: FormPartProps) {
  const { id, reply, goes, failed, fault, anyway, className, ownNotices = true, children } = props;
  return (
    <div
      id={id}
      className={className}
      data-script={liveFile('forms')}
      data-puzzle={reply?.puzzle && JSON.stringify(reply.puzzle)}
      data-stamp={reply?.stamp}
      data-goes-to={goes?.to}
      data-goes-after={goes?.after}
      data-failed={failed}
      data-fault={fault}
      data-anyway={anyway}
    >
      {children}
      {goes?.after && goes.to === TODAY && <TodayAhead />}
      {ownNotices && (
        <template>
          <Notice tone="error" posted>
            {' '}
          </Notice>
          <Notice posted> </Notice>
        </template>
      )}
    </div>
  );
}
