import { Button } from 'antd';
import { apiErrorText, Moment, PriorityTag, StateSelect } from '@shop/admin-kit';
import { changeBugState, type Bug } from '@shop/api-client';
import { bugStateLabels, type BugState } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { bugsTexts as texts, priorityLevels, priorityText, stateOptions } from './bugs.texts.ts';
import styles from './bugs.module.css';

interface BugFactsProps {
  bug: Bug;
  onChanged: (bug: Bug) => void;
  onOpenPerson: (id: string) => void;
}

/** State, priority, author and dates; the state is changed in place. */
export function BugFacts({ bug, onChanged, onOpenPerson }: BugFactsProps) {
  const { _id: id, createdBy } = bug;
  const change = async (state: BugState): Promise<void> => {
    try {
      onChanged((await changeBugState({ path: { id }, body: { state }, throwOnError: true })).data);
      showToast(texts.stateChanged(bugStateLabels[state]), 'success');
    } catch (error) {
      showToast(apiErrorText(error, texts.stateNotChanged), 'failure');
    }
  };
  return (
    <dl className={styles['facts']}>
      <dt>{texts.state}</dt>
      <dd>
        <StateSelect label={texts.state} onChange={change} options={stateOptions} value={bug.state} />
      </dd>
      <dt>{texts.priority}</dt>
      <dd>
        <PriorityTag level={priorityLevels[bug.priority]}>{priorityText(bug.priority)}</PriorityTag>
      </dd>
      <dt>{texts.author}</dt>
      <dd>
        {createdBy.name === null ? (
          texts.unknown
        ) : (
          <Button onClick={() => onOpenPerson(createdBy._id)} type="link">
            {createdBy.name}
          </Button>
        )}
      </dd>
      <dt>{texts.createdAt}</dt>
      <dd>
        <Moment at={bug.createdAt} />
      </dd>
      <dt>{texts.updatedAt}</dt>
      <dd>
        <Moment at={bug.updatedAt} />
      </dd>
    </dl>
  );
}
