export declare function kernelCode(
  root: string,
  changed?: Readonly<Record<string, string>>,
  entry?: 'kernel' | 'equity' | 'playouts',
): Promise<string>;
