import { type Extensions } from '@tiptap/react';
import { OrderedList } from '@tiptap/extension-list';
import Image from '@tiptap/extension-image';
import StarterKit from '@tiptap/starter-kit';
import { editorMarks } from './editor-marks.ts';
import { isSafeLink } from './safe-link.ts';

/**
 * Allows only what the shop shows (`RichText` of web-kit) and the catalogue stores (its `safeHtml`). A test of the
 * catalogue keeps the three in sync.
 */
export const editorExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
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
  // The catalogue does not store the start number of a list.
  OrderedList.extend({ addAttributes: () => ({}) }),
  ...editorMarks,
  // Keeps the images that a text already contains.
  Image.configure({ allowBase64: false }),
];
