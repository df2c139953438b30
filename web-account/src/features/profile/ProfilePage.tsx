import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { ErrorScreen, PageHead } from '@shop/web-kit';
import { achievementsOptions, profileOptions } from './profile.queries.ts';
import { profileTexts as texts } from './profile.texts.ts';
import { ProfileForm } from './ProfileForm.tsx';
import styles from './ProfilePage.module.css';

export function ProfilePage() {
  const { data: user, dataUpdatedAt, error, refetch } = useQuery(profileOptions());
  useQuery({ ...achievementsOptions(), enabled: user !== undefined });
  if (error && !user) {
    return <ErrorScreen error={error} onRetry={() => void refetch()} text={texts.failed} />;
  }
  return (
    <>
      <PageHead isPrivate title={texts.title} />
      <header className={styles['head']}>
        <h1 className={styles['title']}>{texts.title}</h1>
        {user ? <p className={styles['since']}>{texts.since(dayOf(user.registeredBy))}</p> : null}
      </header>
      {user ? <ProfileForm loadedAt={dataUpdatedAt} user={user} /> : <Waiting />}
    </>
  );
}

const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });
const dayOf = (moment: string): string => day.format(new Date(moment)).replace(/\sг\.$/, ' года');

function Waiting() {
  return (
    <div aria-busy="true" aria-label={texts.loading} className={styles['waiting']} role="status">
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  );
}
