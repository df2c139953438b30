import { useMutation } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { FormDialog } from '@shop/admin-kit';
import { buttonClass } from '@shop/ui-kit';
import { useSites } from '@shop/web-kit';
import { apiErrorText } from './api-error-text.ts';
import { PasswordField } from './PasswordField.tsx';
import { eraseAccount } from './security.queries.ts';
import { ownDataTexts as texts } from './security.texts.ts';
import styles from './SecurityPage.module.css';

export function EraseDialog({ onClose }: { onClose: () => void }) {
  const erasing = useMutation({ mutationFn: ({ password }: { password: string }) => eraseAccount(password) });
  if (erasing.isSuccess) return <Erased />;
  return (
    <FormDialog<{ password: string }>
      error={erasing.error ? { title: apiErrorText(erasing.error) } : null}
      isDangerous
      isOpen
      loading={erasing.isPending}
      onClose={onClose}
      onSubmit={erasing.mutate}
      submit={texts.eraseYes}
      title={texts.eraseTitle}
    >
      <Alert showIcon title={texts.eraseWarning} type="warning" />
      <div className={styles['words']}>
        <p>{texts.eraseGone}</p>
        <p>{texts.eraseStays}</p>
      </div>
      <PasswordField />
    </FormDialog>
  );
}

/** The final screen of an erased account: no way back, only a link to the shop. */
function Erased() {
  const sites = useSites();
  return (
    <Modal
      centered
      closable={false}
      footer={
        <a className={buttonClass()} href={sites.shop}>
          {texts.toShop}
        </a>
      }
      keyboard={false}
      mask={{ closable: false }}
      open
      title={texts.erased}
    >
      {texts.erasedText}
    </Modal>
  );
}
