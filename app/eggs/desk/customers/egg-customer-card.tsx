import { href, Link } from 'react-router';
import { wholeName } from '../../../../core/whole-name.ts';
import { whenInWords } from '../../../facts/calendar/farm-time.ts';
import { dueInWords } from '../../../facts/egg-prices.ts';
import { useFarm } from '../../../facts/use-farm.ts';
import { Button } from '../../../ui/pieces/button.tsx';
import { Card } from '../../../ui/pieces/card.tsx';
import { Chip } from '../../../ui/pieces/chip.tsx';
import { Fact, Facts } from '../../../ui/pieces/facts.tsx';
import { TELL_BY_WORDS } from '../../line/heard/to-tell.ts';
import { dueOf } from '../../line/promised-words.ts';
import { distanceInWords } from '../../members/egg-list.ts';
import { unansweredInWords } from '../../members/still-wanted.ts';
import { amountInWords, eggsOf, kindInWords, STATUS_TONES, STATUS_WORDS } from '../../request/egg-request.ts';
import { type Marking, QUEUE_MARKS } from '../queue/use-mark.tsx';
import type { EggCustomer } from './egg-customers.server.ts';
import { MemberPhone } from './member-phone.tsx';
import { notPickedUpInWords } from './not-picked-up.ts';

type Props = { customer: EggCustomer; now: Date; onMark: (marking: Marking) => void };

export function EggCustomerCard({ customer, now, onMark }: Props) {
  const { id, firstName, lastName, phone, address, distanceMiles, distanceSource, request } = customer;
  const forgotten = notPickedUpInWords(customer.notPickedUp);
  const unanswered = unansweredInWords(customer);
  const { radiusMiles } = useFarm().facts;
  const name = wholeName({ firstName, lastName });
  return (
    <Card as="li" className="stack gap-8" edge={request?.fulfilledAt ? 'ready' : 'calm'}>
      <div className="head">
        <h2 className="whole">{name}</h2>
        {request && (
          <Chip tone={STATUS_TONES[request.requestStatus]}>{STATUS_WORDS[request.requestStatus]}</Chip>
        )}
      </div>
      <p>
        <span>{address}</span>
        <br />
        <span>{distanceInWords(distanceMiles, distanceSource, radiusMiles)}</span>
      </p>
      {forgotten && <p className="hint">{forgotten}</p>}
      {unanswered && <p className="hint">{unanswered}</p>}
      {request && <ActiveRequest request={request} name={name} now={now} onMark={onMark} />}
      {customer.tellBy !== 'email' && (
        <p className="hint">{`You tell them ${TELL_BY_WORDS[customer.tellBy].toLowerCase()}.`}</p>
      )}
      <div className="head">
        <MemberPhone name={name} phone={phone} />
        <Link className="touch strong" to={href('/egg-customers/:memberId', { memberId: id })}>
          Details<span className="visually-hidden">{` of ${name}`}</span>
        </Link>
      </div>
    </Card>
  );
}

type ActiveProps = { request: NonNullable<EggCustomer['request']>; name: string } & Omit<Props, 'customer'>;

function ActiveRequest({ request, name, now, onMark }: ActiveProps) {
  const mark = request.requestStatus === 'pending' ? QUEUE_MARKS.ready : QUEUE_MARKS.pickedUp;
  const kind = kindInWords(request.chickensOrDucks);
  const eggs = amountInWords(request);
  const { numberOfEggsRequested: asked } = request;
  const count = eggsOf(request);
  const requested = whenInWords(request.requestedAt, now);
  const { prices } = useFarm().now.eggs;
  const due = request.fulfilledAt
    ? dueOf(request)
    : dueInWords(prices, eggsOf(request), request.chickensOrDucks);
  return (
    <>
      <Facts inRows>
        <Fact name="Requested">{requested}</Fact>
        {request.fulfilledAt && <Fact name="Fulfilled at">{whenInWords(request.fulfilledAt, now)}</Fact>}
        <Fact name="Eggs">{count < asked ? `${count} of ${asked}` : count}</Fact>
        <Fact name="Type">{kind}</Fact>
      </Facts>
      {request.notes && <p>{`“${request.notes}”`}</p>}
      <Button wide onClick={() => onMark({ mark, requestId: request.id, name, eggs, asked: requested, due })}>
        <span>{mark.button}</span>
        <span className="visually-hidden">{` for ${name}`}</span>
      </Button>
    </>
  );
}
