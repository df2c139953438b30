import { useQuery } from '@tanstack/react-query';
import { getMailingAudienceOptions } from '@shop/api-client';
import { NumberTiles } from '@shop/admin-kit';
import { formatCount } from '@shop/domain';
import { mailingTexts as texts } from './mailing.texts.ts';
import styles from './MailingPage.module.css';

/** How many people there are, have connected an app, and have not signed in for long. */
export function Audience() {
  const audience = useQuery({ ...getMailingAudienceOptions(), staleTime: 60_000 });
  const tile = (key: 'all' | 'connected' | 'inactive') => ({
    ...{ key, title: texts[key], format: formatCount },
    value: audience.isError ? null : audience.data?.[key],
  });
  const unknown = audience.data?.unknown ?? 0;
  return (
    <section aria-labelledby="audience" className={styles['section']}>
      <h2 className={styles['heading']} id="audience">
        {texts.audience}
      </h2>
      <NumberTiles
        label={texts.audience}
        onRetry={() => void audience.refetch()}
        tiles={[tile('all'), tile('connected'), tile('inactive')]}
      />
      <p className={styles['soft']}>
        {texts.guests} {unknown > 0 ? texts.unknown(unknown) : null}
      </p>
    </section>
  );
}
