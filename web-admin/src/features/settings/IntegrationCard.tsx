import type { ComponentProps, ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { checkIntegration, listIntegrationsQueryKey, type Integration } from '@shop/api-client';
import { apiErrorText, Moment, StateTag } from '@shop/admin-kit';
import {
  integrationTexts as texts,
  kindTexts,
  reasonText,
  titles,
  unsetTexts,
} from './integrations.texts.ts';
import styles from './settings.module.css';

type Colour = ComponentProps<typeof StateTag>['colour'];

interface IntegrationCardProps {
  name: Integration['name'];
  icon: ReactNode;
  /** Undefined: its part of the shop did not answer. */
  state: Integration | undefined;
}

/** One outer service: what is set, how it answered last, and a button that asks it. */
export function IntegrationCard({ name, icon, state }: IntegrationCardProps) {
  return (
    <section aria-labelledby={name} className={styles['card']}>
      <h2 className={styles['title']} id={name}>
        {icon}
        {titles[name]}
      </h2>
      {state ? <KnownState state={state} /> : <p role="status">{texts.missing}</p>}
    </section>
  );
}

function KnownState({ state }: { state: Integration }) {
  const { name, kind, canCheck, lastSuccess, lastFailure } = state;
  const [text, colour] = stateOf(state);
  return (
    <>
      <p role="status">
        <StateTag colour={colour}>{text}</StateTag>
      </p>
      <p>{kind === null ? unsetTexts[name] : (kindTexts[kind] ?? kind)}</p>
      {canCheck && (
        <>
          <dl className={styles['facts']}>
            <dt>{texts.lastSuccess}</dt>
            <dd>{lastSuccess === null ? texts.never : <Moment at={lastSuccess} />}</dd>
            <dt>{texts.lastFailure}</dt>
            <dd>
              {lastFailure === null ? texts.never : <Moment at={lastFailure.at} />}
              {lastFailure !== null && <p>{reasonText(name, lastFailure.reason)}</p>}
            </dd>
          </dl>
          <CheckButton name={name} />
        </>
      )}
    </>
  );
}

function CheckButton({ name }: Pick<Integration, 'name'>) {
  const queries = useQueryClient();
  const checking = useMutation({
    mutationFn: async () => (await checkIntegration({ path: { name }, throwOnError: true })).data,
    onSuccess: () => queries.invalidateQueries({ queryKey: listIntegrationsQueryKey() }),
  });
  return (
    <div>
      <Button
        aria-label={`${texts.check}: ${titles[name]}`}
        loading={checking.isPending}
        onClick={() => checking.mutate()}
      >
        {texts.check}
      </Button>
      {checking.isError && (
        <p role="alert">
          {texts.notChecked}: {apiErrorText(checking.error)}
        </p>
      )}
    </div>
  );
}

function stateOf({ kind, canCheck, lastSuccess, lastFailure }: Integration): [string, Colour?] {
  if (kind === null) return [texts.unset];
  if (lastFailure !== null && (lastSuccess === null || lastFailure.at > lastSuccess))
    return [texts.fails, 'red'];
  if (kind === 'mailbox' || !canCheck) return [texts.test, 'gold'];
  return lastSuccess === null ? [texts.notAsked] : [texts.works, 'green'];
}
