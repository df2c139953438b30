import { shortDate, shortMoment, wholeMoment } from '@shop/domain';

interface MomentProps {
  at: string;
  /** Shows the day only, where space is short. */
  isDay?: boolean;
}

/** A point in time in short form; its tooltip has the full form. */
export function Moment({ at, isDay = false }: MomentProps) {
  const moment = new Date(at);
  const text = isDay ? shortDate(moment, new Date()) : shortMoment(moment, new Date());
  return (
    <time dateTime={at} title={wholeMoment(moment)}>
      {text}
    </time>
  );
}
