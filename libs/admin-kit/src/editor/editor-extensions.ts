import { type Extensions } from '@tiptap/react';
import { OrderedList } from '@tiptap/extension-list';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { isSafeLink } from './safe-link.ts';

/**
 * What can be written: no more than the shop shows (`RichText` of web-kit) and the catalogue keeps (its `safeHtml`). A test of
 * the catalogue holds the three together.
 */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    codeBlock: false,
    orderedList: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto', 'tel'],
      isAllowedUri: (uri) => isSafeLink(uri),
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  // The catalogue does not keep where a list begins.
  OrderedList.extend({ addAttributes: () => ({}) }),
  // Pictures that are in a text stay there.
  Image.configure({ allowBase64: false }),
];
