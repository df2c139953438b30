import { useMutation } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useNavigate } from 'react-router-dom';
import { pageSession, showToast } from '@shop/web-kit';
import { paths } from '../paths.ts';
import { layoutTexts as texts } from './layout.texts.ts';

export function SignOutDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const navigate = useNavigate();
  const leaving = useMutation({
    mutationFn: () => pageSession.signOut(),
    // Whoever has left on purpose is not asked back to the screen that they were on.
    onSuccess: () => navigate(paths.signIn()),
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
