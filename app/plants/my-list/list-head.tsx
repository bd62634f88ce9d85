import { href } from 'react-router';
import { Notice } from '../../ui/pieces/notice.tsx';
import { ShareButton } from '../../ui/pieces/share-button.tsx';
import type { Gone } from './found-on-list.ts';
import { MyListLink } from './heart.tsx';
import { LIST_MAX, listText, type MyList } from './my-list.ts';

const NAMES = new Intl.ListFormat('en-US');

/** @property list as the address says it @property shown how many plants of it there are */
type ListHeadProps = { list: MyList; shown: number; gone: Gone[] };

const goneInWords = (names: string[]) =>
  `${names.length === 1 ? '1 plant' : `${names.length} plants`} on this list ${names.length === 1 ? 'is' : 'are'} gone: ${NAMES.format(names)}.`;

/** What became of a list since somebody made it, and what to do with it. */
export function ListHead({ list, shown, gone }: ListHeadProps) {
  const isEmpty = shown === 0 && gone.length === 0;
  return (
    <>
      {isEmpty && (
        <p>
          {list.odd || list.cut
            ? 'This address has no plants in it. '
            : 'There is nothing on this list yet. '}
          <span className="no-print">
            Tap the heart beside a plant <a href={href('/in-stock')}>in stock</a> to begin one.
          </span>
        </p>
      )}
      {!isEmpty && list.odd && <p>Part of this address is not a plant, so we left that out.</p>}
      {!isEmpty && list.cut && <p>This address is too long. Here are its first {LIST_MAX} plants at most.</p>}
      {gone.length > 0 && (
        <div className="under-18">
          <Notice tone="warning">{goneInWords(gone.map(({ name }) => name))}</Notice>
          <button type="button" className="link no-print" data-forget={listText(gone)} hidden>
            Take what is gone off this phone’s list
          </button>
        </div>
      )}
      <div className="no-print ways under-18">
        {!isEmpty && (
          <>
            <button type="button" className="link scripted" data-print="">
              Print
            </button>
            <ShareButton says="Send to my phone" />
            <button type="button" className="link" data-take-all="" hidden>
              Put these on this phone’s list
            </button>
          </>
        )}
        <MyListLink />
      </div>
    </>
  );
}
