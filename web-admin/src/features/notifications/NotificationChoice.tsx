import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { apiErrorText } from '@shop/admin-kit';
import { getNotificationChoiceOptions, setNotificationChoice } from '@shop/api-client';
import { notificationTypeLabel, notificationTypes, type NotificationType } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { notificationsTexts as texts } from './notifications.texts.ts';
import styles from './notifications.module.css';

/** Which kinds of notifications ring this person's bell; saved at once. */
export function NotificationChoice() {
  const queries = useQueryClient();
  const options = getNotificationChoiceOptions();
  const { data } = useQuery(options);
  const choose = async (type: NotificationType, isWanted: boolean): Promise<void> => {
    const others = (data?.muted ?? []).filter((one) => one !== type);
    try {
      const body = { muted: isWanted ? others : [...others, type] };
      const { data: saved } = await setNotificationChoice({ body, throwOnError: true });
      queries.setQueryData(options.queryKey, saved);
    } catch (error) {
      showToast(apiErrorText(error, texts.choiceFailed), 'failure');
    }
  };
  return (
    <details className={styles['choice']}>
      <summary>
        {texts.choice}: {data ? texts.chosen(notificationTypes.length - data.muted.length) : '…'}
      </summary>
      <fieldset aria-label={texts.choice} className={styles['kinds']} disabled={!data}>
        {notificationTypes.map((type) => (
          <Checkbox
            checked={data ? !data.muted.includes(type) : false}
            disabled={!data}
            key={type}
            onChange={({ target }) => void choose(type, target.checked)}
          >
            {notificationTypeLabel(type)}
          </Checkbox>
        ))}
      </fieldset>
    </details>
  );
}
