import { useOrderViewers } from '@shop/admin-kit';
import { useSession } from '@shop/web-kit';
import { viewersTexts as texts } from './viewers.texts.ts';
import styles from './OrderViewers.module.css';

/** The other staff members who have this order open at present. */
export function OrderViewers({ id }: { id: string }) {
  const session = useSession();
  const own = session.status === 'member' ? session.user._id : null;
  const others = useOrderViewers(id).filter((viewer) => viewer.id !== own);
  return (
    <div className={styles['viewers']} role="status">
      {others.length > 0 ? (
        <>
          <span className={styles['unseen']}>{texts.here(others.map(({ name }) => name))}</span>
          {others.map(({ id: viewerId, name }) => (
            <span aria-hidden className={styles['face']} key={viewerId} title={texts.one(name)}>
              {initialsOf(name)}
            </span>
          ))}
          <span aria-hidden className={styles['words']}>
            {others.length === 1 ? texts.oneHere(others[0]?.name ?? '') : texts.alsoHere}
          </span>
        </>
      ) : null}
    </div>
  );
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toLocaleUpperCase('ru-RU'))
    .join('');
