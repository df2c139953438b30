import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { pageSession, showToast } from '@shop/web-kit';
import { layoutTexts as texts } from './layout.texts.ts';

export function SignOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const leaving = useMutation({
    // The guard of the back office then leads to the sign-in.
    mutationFn: () => pageSession.signOut(),
    onError: () => showToast(texts.signOutFailed, 'failure'),
    onSettled: onClose,
  });
  return (
    <Modal
      cancelText={texts.signOutNo}
      centered
      confirmLoading={leaving.isPending}
      okButtonProps={{ danger: true }}
      okText={texts.signOutYes}
      onCancel={onClose}
      onOk={() => leaving.mutate()}
      open={isOpen}
      title={texts.signOutQuestion}
      width={420}
    />
  );
}
