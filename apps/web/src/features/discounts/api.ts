import { addDiscount, deleteDiscount, listDiscounts, updateDiscount } from '@picasso/contract'

import { api, call } from '../../app/api.ts'

const discountsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDiscounts: build.query({ ...call(listDiscounts), providesTags: ['Discount'] }),
    addDiscount: build.mutation({ ...call(addDiscount), invalidatesTags: ['Discount'] }),
    updateDiscount: build.mutation({ ...call(updateDiscount), invalidatesTags: ['Discount'] }),
    deleteDiscount: build.mutation({ ...call(deleteDiscount), invalidatesTags: ['Discount'] }),
  }),
})

export const { useListDiscountsQuery, useAddDiscountMutation, useUpdateDiscountMutation, useDeleteDiscountMutation } = discountsApi
