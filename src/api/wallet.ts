import { AppError } from '../lib/errors.ts'

/** Parameters of a call about whoever plays behind a wallet. */
export interface WalletParams {
  wallet: string
}

/** The same for a list that is paged by the dates of its entries. */
export interface WalletPageParams extends WalletParams {
  /** Date of the last entry that was seen; undefined begins with the newest. */
  from?: string | undefined
}

/** Throws `wallet-missing` for a call without a wallet (docs/behaviour/server.md#requests). */
export function requireWallet({ wallet }: WalletParams): void {
  if (!wallet) throw new AppError('wallet-missing', 'Wallet is not defined')
}
