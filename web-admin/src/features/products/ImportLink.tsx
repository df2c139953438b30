import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { productsTexts as texts } from './products.texts.ts';

/** The link to the imports of products. */
export function ImportLink() {
  const navigate = useNavigate();
  return (
    <Button
      href={paths.productImports()}
      icon={<Upload aria-hidden size={16} />}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        void navigate(paths.productImports());
      }}
    >
      {texts.import}
    </Button>
  );
}
