import { useState } from 'react';
import { Button } from 'antd';
import { ImagePlus } from 'lucide-react';
import { MentionsInput } from '../form/MentionsInput.tsx';
import { withIds, withProductIds, type Mentionable } from '../form/mentioned-people.ts';
import { dropDraft, keepDraft, readDraft } from '../form/tab-drafts.ts';
import { defaultImageLimits } from '../upload/image-limits.ts';
import { ImageUpload } from '../upload/ImageUpload.tsx';
import type { UploadImage } from '../upload/upload-queue.ts';
import type { UploadedImage } from '../upload/uploaded-image.ts';
import { usePendingUploads } from '../upload/use-pending-uploads.ts';
import type { SendRemark } from './comment-thread.ts';
import { commentsTexts as texts } from './comments.texts.ts';
import styles from './CommentThread.module.css';

export interface RemarkInputOptions {
  people: readonly Mentionable[];
  /** Finds products by what is typed after #. */
  findProducts: (text: string) => Promise<readonly Mentionable[]>;
  upload: UploadImage;
  maxLength: number;
  maxImages: number;
}

interface RemarkInputProps extends RemarkInputOptions {
  /** The storage key of what is typed and not sent yet. */
  draftKey: string;
  label: string;
  hint: string;
  send: SendRemark;
  onCancel?: () => void;
}

/** A field for a comment or reply, with mentions and pictures. What is blank is not sent. */
export function RemarkInput(props: RemarkInputProps) {
  const { people, upload, maxLength, maxImages, label, hint, onCancel } = props;
  const { text, type, products, find, toSend } = useTypedRemark(props);
  const [images, setImages] = useState<readonly UploadedImage[] | null>(null);
  const [isSending, setSending] = useState(false);
  const { pending, onPendingChange } = usePendingUploads();
  const isWaiting = pending > 0;
  const send = async (): Promise<void> => {
    const written = toSend();
    if (written === '' || isSending || isWaiting) return;
    setSending(true);
    const isSent = await props.send({ text: written, images: (images ?? []).map(({ url }) => url) });
    setSending(false);
    if (!isSent) return;
    type('');
    setImages(null);
  };
  return (
    <div className={styles['input']}>
      <MentionsInput
        label={label}
        maxLength={maxLength}
        nobody={texts.nobody}
        onChange={type}
        onFindProducts={find}
        onSubmit={() => void send()}
        people={people}
        placeholder={hint}
        products={products}
        value={text}
      />
      {images === null ? null : (
        <ImageUpload
          aria-label={texts.images}
          limits={{ ...defaultImageLimits, maxCount: maxImages }}
          onChange={setImages}
          onPendingChange={onPendingChange}
          tileNote={() => null}
          upload={upload}
          value={images}
        />
      )}
      <div className={styles['buttons']}>
        <Button
          disabled={text.trim() === '' || isWaiting}
          loading={isSending}
          onClick={() => void send()}
          title={isWaiting ? texts.waiting : texts.sendHint}
          type="primary"
        >
          {texts.send}
        </Button>
        {images === null ? (
          <Button icon={<ImagePlus aria-hidden size={16} />} onClick={() => setImages([])} type="text">
            {texts.addImages}
          </Button>
        ) : null}
        {onCancel ? (
          <Button onClick={onCancel} type="text">
            {texts.cancel}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The typed text as a draft of this tab, and the products that were offered for it. */
function useTypedRemark({ draftKey, people, findProducts }: RemarkInputProps) {
  const [text, setText] = useState(() => readDraft(draftKey) ?? '');
  const [products, setProducts] = useState<readonly Mentionable[]>([]);
  const [known, setKnown] = useState<readonly Mentionable[]>([]);
  return {
    text,
    products,
    type: (typed: string): void => {
      setText(typed);
      if (typed === '') dropDraft(draftKey);
      else keepDraft(draftKey, typed);
    },
    find: (typed: string): void => {
      void findProducts(typed).then((found) => {
        setProducts(found);
        setKnown((before) => [
          ...before,
          ...found.filter(({ _id }) => !before.some((one) => one._id === _id)),
        ]);
      });
    },
    toSend: (): string => withProductIds(withIds(text, people), known).trim(),
  };
}
