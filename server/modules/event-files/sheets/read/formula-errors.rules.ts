/** The texts that a spreadsheet shows for a value that it cannot compute, in English and in Russian. */
const formulaErrors = new Set(
  '#REF! #N/A #NAME? #VALUE! #DIV/0! #NUM! #NULL! #ERROR! #ССЫЛКА! #Н/Д #ИМЯ? #ЗНАЧ! #ДЕЛ/0! #ЧИСЛО! #ПУСТО! #ОШИБКА!'.split(' '),
);

export const isFormulaError = (cell: string): boolean => formulaErrors.has(cell.trim().toUpperCase());
