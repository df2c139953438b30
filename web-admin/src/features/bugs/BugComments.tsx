import { useQuery } from '@tanstack/react-query';
import { apiErrorText, CommentThread, type Remark, type ThreadComment } from '@shop/admin-kit';
import { addBugComment, replyToBugComment, type Bug, type BugReply } from '@shop/api-client';
import { bugLimits } from '@shop/domain';
import { showToast } from '@shop/web-kit';
import { colleaguesQuery } from '../../colleagues.ts';
import { findProducts } from '../../mentions/find-products.ts';
import { MentionedText } from '../../mentions/MentionedText.tsx';
import { uploadBugPicture } from './bugs.queries.ts';
import { bugsTexts as texts } from './bugs.texts.ts';

interface BugCommentsProps {
  bug: Bug;
  onChanged: (bug: Bug) => void;
  onOpenPerson: (id: string) => void;
}

const nobody: readonly { _id: string; name: string }[] = [];

/** What staff write about a bug: comments, replies, pictures and mentions. */
export function BugComments({ bug, onChanged, onOpenPerson }: BugCommentsProps) {
  const { _id: id, comments } = bug;
  const { data: people = nobody } = useQuery(colleaguesQuery());
  const send = async (work: () => Promise<{ data: Bug }>): Promise<boolean> => {
    try {
      onChanged((await work()).data);
      showToast(texts.commented, 'success');
      return true;
    } catch (error) {
      showToast(apiErrorText(error, texts.notCommented), 'failure');
      return false;
    }
  };
  return (
    <CommentThread
      comments={comments.map(toComment)}
      draftKey={`bug-${id}`}
      empty={texts.noComments}
      findProducts={findProducts}
      maxImages={bugLimits.images}
      maxLength={bugLimits.comment}
      onComment={(body) => send(() => addBugComment({ path: { id }, body, throwOnError: true }))}
      onReply={(index, body) =>
        send(() => replyToBugComment({ path: { id, index }, body, throwOnError: true }))
      }
      people={people}
      renderText={({ id: remarkId, text }) => (
        <MentionedText mentions={mentionsOf(bug, remarkId)} onOpenPerson={onOpenPerson} text={text} />
      )}
      upload={uploadBugPicture}
    />
  );
}

const toRemark = ({ _id, text, images, createdAt, createdBy }: Omit<BugReply, 'replies'>): Remark => ({
  ...{ id: _id, text, images, at: createdAt },
  author: { _id: createdBy._id, name: createdBy.name ?? texts.unknown },
});

const toComment = ({ replies, ...comment }: Bug['comments'][number]): ThreadComment => ({
  ...toRemark(comment),
  replies: replies.map(toRemark),
});

const mentionsOf = ({ comments }: Bug, id: string): BugReply['mentions'] =>
  comments.flatMap(({ replies, ...comment }) => [comment, ...replies]).find(({ _id }) => _id === id)
    ?.mentions ?? [];
