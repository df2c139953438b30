import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getEditableProduct } from '@shop/api-client';
import { partsOfRemark } from '@shop/domain';
import { paths } from '../paths.ts';

interface MentionedTextProps {
  text: string;
  mentions: readonly { _id: string; name: string | null }[];
  onOpenPerson: (id: string) => void;
}

const unknown = 'Неизвестно';

/** A text in which people, products and numbers of orders are links. */
export function MentionedText({ text, mentions, onOpenPerson }: MentionedTextProps) {
  return partsOfRemark(text).map((part, place) => {
    if ('text' in part) return part.text;
    if ('order' in part)
      return (
        <Link key={place} to={`${paths.orders()}?search=${part.order}`}>
          №{part.order}
        </Link>
      );
    if ('product' in part) return <ProductLink id={part.product} key={place} />;
    const { mentioned } = part;
    const name = mentions.find(({ _id }) => _id === mentioned)?.name ?? null;
    return <PersonMention key={place} name={name} onOpen={() => onOpenPerson(mentioned)} />;
  });
}

function PersonMention({ name, onOpen }: { name: string | null; onOpen: () => void }) {
  if (name === null) return <b>@{unknown}</b>;
  return (
    <a
      href="#person"
      onClick={(event) => {
        event.preventDefault();
        onOpen();
      }}
    >
      @{name}
    </a>
  );
}

/** Titles change, so the product is asked for its own. */
function ProductLink({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['mentioned-product', id],
    queryFn: async ({ signal }) =>
      (await getEditableProduct({ path: { id }, signal, throwOnError: true })).data.Title,
    staleTime: 60_000,
    retry: false,
  });
  return <Link to={paths.product(id)}>{data ?? 'Товар'}</Link>;
}
