import { useState } from 'react';
import { Button, Modal } from 'antd';
import { Link } from 'react-router-dom';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { retryGivenUpJobs } from '@shop/api-client';
import { apiErrorText, LoadFailure } from '@shop/admin-kit';
import { Skeleton } from '@shop/ui-kit';
import { showToast } from '@shop/web-kit';
import { paths } from '../../paths.ts';
import { startTexts as texts } from './start.texts.ts';
import { jobsQuery } from './waiting.queries.ts';
import styles from './StartPage.module.css';

interface GivenUpJobsProps {
  isOpen: boolean;
  mayRetry: boolean;
  onClose: () => void;
}

/** Jobs and letters of orders that were given up, with their orders. */
export function GivenUpJobs({ isOpen, mayRetry, onClose }: GivenUpJobsProps) {
  const { data, error, isPending, refetch } = useQuery({ ...jobsQuery(), enabled: isOpen });
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      await retryGivenUpJobs({ body: {}, throwOnError: true });
      showToast(texts.retried, 'success');
      onClose();
    } catch (failure) {
      showToast(apiErrorText(failure), 'failure');
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: jobsQuery().queryKey });
    }
  };
  const jobs = data?.jobs ?? [];
  return (
    <Modal
      footer={[
        <Button key="close" onClick={onClose}>
          {texts.close}
        </Button>,
        ...(mayRetry && jobs.length > 0
          ? [
              <Button key="retry" loading={isBusy} onClick={() => void retry()} type="primary">
                {texts.retryJobs}
              </Button>,
            ]
          : []),
      ]}
      onCancel={onClose}
      open={isOpen}
      title={texts.jobsTitle}
    >
      <p className={styles['none']}>{texts.jobsText}</p>
      {error ? (
        <LoadFailure
          error={error}
          onRetry={() => void refetch()}
          title={texts.waitingFailed([texts.jobsPart])}
        />
      ) : isPending ? (
        <Skeleton />
      ) : jobs.length === 0 ? (
        <p>{texts.jobsEmpty}</p>
      ) : null}
      <ul className={styles['jobs']}>
        {jobs.map(({ orderId, job }, at) => (
          <li key={`${orderId}-${job}-${at}`}>
            <Link to={`${paths.orders()}?search=${orderId}`}>{texts.order(orderId)}</Link> — {job}
          </li>
        ))}
      </ul>
      {data?.more ? <p className={styles['none']}>{texts.jobsMore}</p> : null}
    </Modal>
  );
}
