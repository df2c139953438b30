import { useState, type ReactNode } from 'react';
import { Button } from 'antd';
import { Moment } from '../layout/Moment.tsx';
import type { Remark, SendRemark, ThreadComment, WrittenRemark } from './comment-thread.ts';
import { commentsTexts as texts } from './comments.texts.ts';
import { RemarkInput, type RemarkInputOptions } from './RemarkInput.tsx';
import styles from './CommentThread.module.css';

interface CommentThreadProps extends RemarkInputOptions {
  /** In the order in which they were written: a reply names its comment by the position. */
  comments: readonly ThreadComment[];
  /** «Комментариев нет.» */
  empty: string;
  /** Separates the drafts of this thread from those of others: «bug-674…». */
  draftKey: string;
  renderText: (remark: Remark) => ReactNode;
  onComment: SendRemark;
  onReply: (index: number, remark: WrittenRemark) => Promise<boolean>;
}

/** Comments with their replies, and fields for new ones. */
export function CommentThread({
  comments,
  empty,
  draftKey,
  renderText,
  onComment,
  onReply,
  ...input
}: CommentThreadProps) {
  const [answered, setAnswered] = useState<string | null>(null);
  const close = (id: string): void => setAnswered((now) => (now === id ? null : now));
  return (
    <div className={styles['thread']}>
      {comments.length === 0 ? <p className={styles['empty']}>{empty}</p> : null}
      <ol className={styles['list']}>
        {comments.map((comment, index) => (
          <li key={comment.id}>
            <RemarkView remark={comment} renderText={renderText} />
            <ol className={styles['replies']}>
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <RemarkView remark={reply} renderText={renderText} />
                </li>
              ))}
            </ol>
            {answered === comment.id ? (
              <RemarkInput
                {...input}
                autoFocus
                draftKey={`${draftKey}-${comment.id}`}
                hint={texts.replyHint}
                label={texts.replyField}
                onCancel={() => close(comment.id)}
                send={async (remark) => {
                  const isSent = await onReply(index, remark);
                  if (isSent) close(comment.id);
                  return isSent;
                }}
              />
            ) : (
              <Button onClick={() => setAnswered(comment.id)} size="small" type="text">
                {texts.reply}
              </Button>
            )}
          </li>
        ))}
      </ol>
      <RemarkInput {...input} draftKey={draftKey} hint={texts.hint} label={texts.field} send={onComment} />
    </div>
  );
}

function RemarkView({ remark, renderText }: { remark: Remark; renderText: (remark: Remark) => ReactNode }) {
  const { author, at, images } = remark;
  return (
    <article className={styles['remark']}>
      <p className={styles['who']}>
        <b>{author.name}</b> · <Moment at={at} />
      </p>
      <div className={styles['text']}>{renderText(remark)}</div>
      {images.length === 0 ? null : (
        <ul className={styles['images']}>
          {images.map((url, place) => (
            <li key={url}>
              <a href={url} rel="noreferrer" target="_blank">
                <img alt={texts.image(place + 1)} loading="lazy" src={`${url}?size=300x300`} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
