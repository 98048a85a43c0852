import styles from './category-mark.module.css';

/** The drawing of a category in its colour, before its name. The drawings are one small file for all pages. */
export const CategoryMark = ({ color, icon }: { color: string; icon: string }) => (
  <svg aria-hidden="true" className={styles.mark} data-color={color}>
    <use href={`/icons/categories.svg#${icon}`} />
  </svg>
);
