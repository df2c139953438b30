import { useParams } from 'react-router-dom';

export function SamplePage() {
  const { id } = useParams();
  return <p>Здесь экран{id === undefined ? '' : ` «${id}»`}.</p>;
}
