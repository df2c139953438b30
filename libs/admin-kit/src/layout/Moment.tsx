import { shortDate, shortMoment, wholeMoment } from '@shop/domain';

interface MomentProps {
  at: string;
  /** Its day alone, where there is no room for more. */
  isDay?: boolean;
}

/** When something was, short in lists and in full when it is pointed at. */
export function Moment({ at, isDay = false }: MomentProps) {
  const moment = new Date(at);
  const text = isDay ? shortDate(moment, new Date()) : shortMoment(moment, new Date());
  return (
    <time dateTime={at} title={wholeMoment(moment)}>
      {text}
    </time>
  );
}
