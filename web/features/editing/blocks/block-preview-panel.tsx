import { type ReactNode, useContext } from 'react';
import { PreviewPanel } from '../preview/preview-panel.tsx';
import { type BlockPreviewProps, PreviewViews } from '../riddles/preview.ts';
import styles from '../preview/preview-panel.module.css';

interface BlockPreviewPanelProps extends BlockPreviewProps {
  isOpen: boolean;
  isDirty: boolean;
  onClose: () => void;
  /** The form that it is a preview of. */
  children: ReactNode;
}

/** Edits a block beside its preview. */
export const BlockPreviewPanel = ({ isOpen, isDirty, onClose, children, ...block }: BlockPreviewPanelProps) => {
  const { Block } = useContext(PreviewViews);
  return (
    <div className={styles.beside} data-previewed={isOpen || undefined}>
      {children}
      {Block && (
        <PreviewPanel isOpen={isOpen} isDirty={isDirty} onClose={onClose}>
          <Block {...block} />
        </PreviewPanel>
      )}
    </div>
  );
};
