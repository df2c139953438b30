import { useEffect } from 'react';
import { Modal } from 'antd';
import { useBlocker } from 'react-router-dom';
import { leaveTexts as texts } from './profile.texts.ts';

/** Asks before a screen with unsaved changes is left, whether for another screen or for good. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <Modal
      cancelText={texts.stay}
      centered
      okButtonProps={{ danger: true }}
      okText={texts.leave}
      onCancel={() => blocker.reset?.()}
      onOk={() => blocker.proceed?.()}
      open={blocker.state === 'blocked'}
      title={texts.title}
    >
      {texts.text}
    </Modal>
  );
}
