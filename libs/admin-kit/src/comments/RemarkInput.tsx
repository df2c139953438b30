import { useRef, useState } from 'react';
import { Button } from 'antd';
import { ImagePlus } from 'lucide-react';
import { MentionsInput } from '../form/MentionsInput.tsx';
import { labelsOf, withIds, withProductIds, type Mentionable } from '../form/mentioned-people.ts';
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
  autoFocus?: boolean;
  onCancel?: () => void;
}

/** A field for a comment or reply, with mentions and pictures. What is blank is not sent. */
export function RemarkInput(props: RemarkInputProps) {
  const { people, upload, maxLength, maxImages, label, hint, onCancel, autoFocus = false } = props;
  const { text, type, clear, products, find, toSend } = useTypedRemark(props);
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
    // What was typed or added in the meantime stays.
    clear(text);
    setImages((now) => (now === images ? null : now));
  };
  return (
    <div className={styles['input']}>
      <MentionsInput
        autoFocus={autoFocus}
        label={label}
        maxLength={maxLength}
        noProduct={texts.noProduct}
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
  const latestText = useRef(text);
  const [found, setFound] = useState<readonly Mentionable[]>([]);
  const [known, setKnown] = useState<readonly Mentionable[]>([]);
  const lastSearch = useRef(0);
  // Products with the same title are numbered among all that were offered, as they are when the text is sent.
  const labels = labelsOf(known);
  const type = (typed: string): void => {
    latestText.current = typed;
    setText(typed);
    if (typed === '') dropDraft(draftKey);
    else keepDraft(draftKey, typed);
  };
  return {
    text,
    products: found.map(({ _id, name }) => ({ _id, name: labels.get(_id) ?? name })),
    type,
    clear: (sent: string): void => {
      if (latestText.current === sent) type('');
    },
    find: (typed: string): void => {
      lastSearch.current += 1;
      const search = lastSearch.current;
      const offer = (products: readonly Mentionable[]): void => {
        if (search !== lastSearch.current) return;
        setFound(products);
        setKnown((before) => [
          ...before,
          ...products.filter(({ _id }) => !before.some((one) => one._id === _id)),
        ]);
      };
      // Without suggestions a comment can still be written.
      findProducts(typed).then(offer, () => offer([]));
    },
    toSend: (): string => withProductIds(withIds(text, people), known).trim(),
  };
}
