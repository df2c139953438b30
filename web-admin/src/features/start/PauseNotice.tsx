import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { Link, useLocation } from 'react-router-dom';
import { pauseAt, wholeMoment } from '@shop/domain';
import { pauseTexts as texts } from './pause.texts.ts';
import { pauseId } from './ShopPauseCard.tsx';
import { paymentMode } from './start.queries.ts';

/** While the shop takes no orders: what buyers read, until when, and the way to the button that resumes it. */
export function PauseNotice() {
  const { search } = useLocation();
  const pause = pauseAt(useQuery(paymentMode()).data?.pause, new Date());
  if (!pause) return null;
  return (
    <Alert
      description={
        <>
          <p>{texts.said(pause.text)}</p>
          <p>{pause.until === null ? texts.noEnd : texts.until(wholeMoment(new Date(pause.until)))}</p>
          <Link to={{ search, hash: pauseId }}>{texts.toCard}</Link>
        </>
      }
      role="note"
      showIcon
      title={texts.paused}
      type="warning"
    />
  );
}
