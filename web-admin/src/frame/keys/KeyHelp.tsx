import { Fragment, useId } from 'react';
import { Modal } from 'antd';
import { goScreens } from '../screen-map.ts';
import { useScreens } from '../use-screens.ts';
import { keysTexts as texts } from './keys.texts.ts';
import styles from './KeyHelp.module.css';

interface KeyHelpProps {
  isOpen: boolean;
  onClose: () => void;
}

/** All keys of the back office. */
export function KeyHelp({ isOpen, onClose }: KeyHelpProps) {
  return (
    <Modal destroyOnHidden footer={null} onCancel={onClose} open={isOpen} title={texts.title} width={560}>
      <KeyGroups />
    </Modal>
  );
}

function KeyGroups() {
  const { screens, permissions } = useScreens();
  const id = useId();
  return (
    <>
      {texts.groups(goScreens(screens, permissions)).map(({ title, lines }, at) => (
        <section aria-labelledby={`${id}${at}`} className={styles['group']} key={title}>
          <h2 className={styles['title']} id={`${id}${at}`}>
            {title}
          </h2>
          <dl className={styles['lines']}>
            {lines.map(({ what, keys }) => (
              <div className={styles['line']} key={what}>
                <dt>{what}</dt>
                <dd className={styles['keys']}>
                  {keys.map((combination, nth) => (
                    <Fragment key={combination.join(' ')}>
                      {nth > 0 ? <span className={styles['or']}> {texts.or} </span> : null}
                      {combination.map((key) => (
                        <kbd className={styles['key']} key={key}>
                          {key}
                        </kbd>
                      ))}
                    </Fragment>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles['hint']}>{texts.hint}</p>
    </>
  );
}
