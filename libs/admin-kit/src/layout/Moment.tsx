import { shortMoment, wholeMoment } from '@shop/domain';

/** When something was, short in lists and in full when it is pointed at. */
export function Moment({ at }: { at: string }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={wholeMoment(moment)}>
      {shortMoment(moment, new Date())}
    </time>
  );
}
