/** What somebody wrote. */
export interface Remark {
  id: string;
  author: { _id: string; name: string };
  text: string;
  images: readonly string[];
  at: string;
}

export interface ThreadComment extends Remark {
  replies: readonly Remark[];
}

/** A remark to be sent: with mentions as ids and the addresses of uploaded pictures. */
export interface WrittenRemark {
  text: string;
  images: string[];
}

/** True when it was sent; the thread then empties its field. The screen reports errors. */
export type SendRemark = (remark: WrittenRemark) => Promise<boolean>;
